-- What a brand says and looks like is data: its name, promise and foot in each language, its help address, its colour in dark mode, and a
-- logo for white paper. Chinese mails have used the Chinese label as the name so far, so it becomes the name.
alter table brand
  add column name_zh text not null default '',
  add column tagline_en text not null default '',
  add column tagline_zh text not null default '',
  add column points_en text not null default '',
  add column points_zh text not null default '',
  add column support_email text not null default '',
  add column footer_en text not null default '',
  add column footer_zh text not null default '',
  add column color_dark text not null default '',
  add column paper_svg text not null default '';
update brand set name_zh = label_zh;

-- What is shown of a brand's drawings: pixels, drawn once from what was uploaded. The hash of the bytes is their address, so a browser may
-- keep them for ever. `paper` is for mails and documents, on white.
create table brand_picture (
  platform_type smallint not null references brand,
  kind text not null check (kind in ('logo', 'icon', 'paper')),
  picture_hash text not null check (picture_hash ~ '^[0-9a-f]{64}$'),
  png bytea not null,
  primary key (platform_type, kind)
);
select house_table('brand_picture', true);
