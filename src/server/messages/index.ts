// The door of messages: routes, jobs, and writing, publishing, reading and conversing for the demo's story.
export { routes } from './messages.routes.ts'
export { messageJobs } from './messages.jobs.ts'
export { addNotice } from './write-notice.ts'
export { publishNotice, turnNotices, withdrawNotice } from './publish-notice.ts'
export { markAllMessages } from './mark-messages.ts'
export { markRead } from './read-notices.ts'
export { assignThread, closeThread } from './threads/keep-thread.ts'
export { writePost } from './threads/write-post.ts'
