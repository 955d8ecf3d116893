-- The staff look for products of all customers by any part of a name. An index over pairs of neighbouring characters answers that in every
-- language and locale; pg_trgm sees no Chinese where the locale is C and no word of two characters anywhere (decision 90).

-- Every two neighbouring characters of a text once, small ones for capitals. Dear, so that the planner asks an index instead.
create function character_pairs(p_text text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select array(select distinct substr(x.small, n, 2) from (select lower(p_text) as small offset 0) x, generate_series(1, length(p_text) - 1) n)
$$;
revoke execute on function character_pairs from public;
grant execute on function character_pairs to ucenter_keeper, ucenter_portal, ucenter_office;
-- No name has a line break, so that no pair is of two of them.
create index sku_names on sku using gin (character_pairs(product_name || E'\n' || name_en || E'\n' || name_zh)) where deleted_at is null;
