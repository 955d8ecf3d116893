-- What a brand says in the help in place of the built-in text (Rules 18.25, 18.26): every version of each chapter in each language, the highest one counts.
create table help_version (
  platform_type smallint not null references brand,
  chapter text not null check (chapter ~ '^[a-z]{1,30}$'),
  language text not null check (language in ('en', 'zh_CN')),
  -- Two people who begin with the same version want the same next number: the second is refused.
  version int not null check (version between 1 and 1000000),
  -- Markdown; null: from here on the built-in text.
  body text check (body <> '' and length(body) <= 9000),
  written_by uuid not null references staff,
  written_at timestamptz not null,
  primary key (platform_type, chapter, language, version)
);
create index help_version_staff on help_version (written_by);
grant select on help_version to ucenter_portal;
grant select, insert on help_version to ucenter_office;
