// The door of mail: composing and queueing for the domains, the sweep that sends, the office's view of the outbox.
export { routes } from './mail.routes.ts'
export {
  composeMail,
  MAIL_BRAND,
  mailBrand,
  mainReadersOf,
  plain,
  type MailBrand,
  type MailContent,
  type MailReader,
} from './compose.ts'
export { queueRecipientMails, type AboutParcel } from './recipient-mails.ts'
export { outboxJobs, queueMail, queueMails, SEND_MAIL, type Mail } from './outbox.ts'
export { mailReaders, tell, tellAll, tellImported, tellJobs, type Told } from './tell.ts'
export { messageWords } from './message-words.ts'
