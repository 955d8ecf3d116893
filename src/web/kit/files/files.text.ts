// Texts of files that are chosen, one or many.
import { text } from '#web/kit/text/text.ts'

export const filesText = text({
  en: {
    allowed: ({ kinds, size }: { kinds: string; size: string }) => `${kinds}, up to ${size}`,
    fileType: ({ kinds }: { kinds: string }) => `File type invalid: ${kinds} only`,
    fileSize: ({ size }: { size: string }) => `The file is larger than ${size}`,
    choose: 'Choose files',
    orElse: 'or drag them here, or paste one',
    room: ({ left, limits }: { left: number; limits: string }) => `${limits} each, ${left} more`,
    sending: ({ nth, of }: { nth: number; of: number }) => `Uploading ${nth} of ${of}`,
    notTaken: 'Not taken',
    noRoom: 'No room left',
    dismiss: 'Close',
  },
  zh_CN: {
    allowed: ({ kinds, size }: { kinds: string; size: string }) => `支持 ${kinds}，不超过 ${size}`,
    fileType: ({ kinds }: { kinds: string }) => `文件类型无效：仅支持 ${kinds}`,
    fileSize: ({ size }: { size: string }) => `文件超过 ${size}`,
    choose: '选择文件',
    orElse: '也可拖到此处，或直接粘贴',
    room: ({ left, limits }: { left: number; limits: string }) => `每个${limits}，还可添加 ${left} 个`,
    sending: ({ nth, of }: { nth: number; of: number }) => `正在上传第 ${nth} 个，共 ${of} 个`,
    notTaken: '未添加',
    noRoom: '数量已满',
    dismiss: '关闭',
  },
})
