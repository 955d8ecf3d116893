// Texts that all scanning pages share. They are read from half a metre away, so they are short.
import { text } from '#web/kit/text/text.ts'

export const deskText = text({
  en: {
    settings: 'Settings of this desk',
    sound: 'Sound',
    keyboard: 'On-screen keyboard',
    enter: 'Enter',
    camera: 'Scan with the camera',
    closeCamera: 'Close the camera',
    cameraRefused:
      'The camera may not be used. Allow it for this page in the settings of the browser, and open it again.',
    cameraMissing: 'There is no camera, or another program is using it.',
    cameraInsecure: 'Browsers give the camera to pages with https only. Open this page by its https address.',
    working: 'One moment…',
    notFound: ({ code, reason }: { code: string; reason: string }) => `${code}: ${reason}`,
    opened: ({ number }: { number: string }) => `${number} is open`,
  },
  zh_CN: {
    settings: '本机设置',
    sound: '声音',
    keyboard: '屏幕键盘',
    enter: '确认',
    camera: '用摄像头扫描',
    closeCamera: '关闭摄像头',
    cameraRefused: '无法使用摄像头。请在浏览器设置中允许本页面使用摄像头，然后重新打开。',
    cameraMissing: '没有摄像头，或摄像头正被其他程序使用。',
    cameraInsecure: '浏览器只允许 https 页面使用摄像头，请用 https 地址打开本页面。',
    working: '请稍候…',
    notFound: ({ code, reason }: { code: string; reason: string }) => `${code}：${reason}`,
    opened: ({ number }: { number: string }) => `已打开 ${number}`,
  },
})
