// Texts of every form.
import { text } from '#web/kit/text/text.ts'

export const formText = text({
  en: {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    check: 'Please check the marked fields',
    sessionEnded: 'Nothing was saved, because your session had ended. Once you are signed in, press the button again',
    choose: 'Choose a file',
    change: 'Choose another file',
    uploading: 'Uploading',
    remove: 'Remove',
    removeRow: ({ row }: { row: number }) => `Remove row ${row}`,
    addRow: 'Add row',
    restored: ({ time }: { time: string }) => `Draft of ${time} restored`,
    discard: 'Discard',
  },
  zh_CN: {
    save: '保存',
    cancel: '取消',
    close: '关闭',
    check: '请检查标出的字段',
    sessionEnded: '登录状态已过期，内容尚未保存。重新登录后请再次提交',
    choose: '选择文件',
    change: '重新选择',
    uploading: '上传中',
    remove: '移除',
    removeRow: ({ row }: { row: number }) => `移除第 ${row} 行`,
    addRow: '添加一行',
    restored: ({ time }: { time: string }) => `已恢复 ${time} 的草稿`,
    discard: '放弃草稿',
  },
})
