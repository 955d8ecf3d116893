-- What a person chooses about the own pages (Rule 4.15): in which language, and on whose clock. Null is the browser's.
alter table member
  add column language text check (language in ('en', 'zh_CN', 'zh_TW')),
  add column time_zone text check (length(time_zone) <= 64);
alter table staff
  add column language text check (language in ('en', 'zh_CN', 'zh_TW')),
  add column time_zone text check (length(time_zone) <= 64);
