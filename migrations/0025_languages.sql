-- Mails can be written in traditional Chinese too.
alter table mail_outbox
  drop constraint mail_outbox_language_check,
  add constraint mail_outbox_language_check check (language in ('en', 'zh_CN', 'zh_TW'));
alter table account_request
  drop constraint account_request_language_check,
  add constraint account_request_language_check check (language in ('en', 'zh_CN', 'zh_TW'));
