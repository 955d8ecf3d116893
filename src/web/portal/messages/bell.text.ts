// Texts of what stands in the header of every page: the question mark, the bell, the popup.
import { text } from '#web/kit/text/text.ts'

export const bellText = text({
  en: {
    help: 'New-user guide',
    title: 'Messages',
    bell: 'Messages',
    bellUnread: ({ count }: { count: string }) => `Messages: ${count} unread`,
    unread: 'Unread',
    read: 'Read',
    states: 'Read and unread',
    all: 'All messages',
    markAll: 'Mark all as read',
    nothingUnread: 'You have read everything',
    nothingRead: 'Nothing read yet',
    close: 'Close',
  },
  zh_CN: {
    help: '新手指南',
    title: '消息',
    bell: '消息',
    bellUnread: ({ count }) => `消息：${count} 条未读`,
    unread: '未读',
    read: '已读',
    states: '已读与未读',
    all: '全部消息',
    markAll: '全部标为已读',
    nothingUnread: '没有未读消息',
    nothingRead: '没有已读消息',
    close: '关闭',
  },
})
