-- How punctually orders left and arrived comes by mail as the other statistics do (Rule 19.10).
alter table report_mail drop constraint report_mail_report_check,
  add constraint report_mail_report_check check (report in ('shipping', 'countries', 'volume', 'expenses', 'skus', 'onTime'));
