// Texts around the client app.
import { text } from '#web/kit/text/text.ts'

export const appText = text({
  en: {
    button: 'Download the app',
    title: ({ brand }: { brand: string }) => `${brand} on your phone`,
    platform: 'Platform',
    scan: 'Scan the code with your phone, or open the link there.',
    open: ({ platform }: { platform: string }) => `Download for ${platform}`,
    code: ({ platform }: { platform: string }) => `QR code of the download for ${platform}`,
    version: ({ version }: { version: string }) => `Version ${version}`,
    minimum: ({ version }: { version: string }) => `older than ${version} no longer works`,
    soon: ({ platform }: { platform: string }) => `The ${platform} app is in development`,
    soonText: 'Until it is there, this site works in the browser of your phone, with everything it can do here.',
    failed: 'The client download link could not be loaded',
    retry: 'Try again',
  },
  zh_CN: {
    button: '下载客户端',
    title: ({ brand }) => `${brand} 手机客户端`,
    platform: '平台',
    scan: '请用手机扫描二维码，或在手机上打开链接。',
    open: ({ platform }) => `下载 ${platform} 版`,
    code: ({ platform }) => `${platform} 版下载二维码`,
    version: ({ version }) => `版本 ${version}`,
    minimum: ({ version }) => `最低可用版本 ${version}`,
    soon: ({ platform }) => `${platform} 版正在开发中`,
    soonText: '上线之前，您可以在手机浏览器中打开本网站，功能完全相同。',
    failed: '客户端下载链接加载失败',
    retry: '重试',
  },
})
