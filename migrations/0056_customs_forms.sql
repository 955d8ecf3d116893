-- The customs form of a parcel that leaves its customs area (Rules 9.21, 9.22). What it says of a line stands as it was when the order was
-- submitted: {description, hs_code, origin_country, weight_g}. Lines that were submitted before have what their product says by now.
alter table order_line add customs jsonb;

-- Whether a method's parcels of up to 2 kg travel as small packets of letter post: only these may carry a CN22.
alter table shipping_method add letter_post boolean not null default false;

-- The greatest declared value of a CN22, 300 SDR, as the post of the warehouse's country has fixed it in USD.
alter table warehouse add cn22_limit_usd numeric(14,2) not null default 400 check (cn22_limit_usd > 0);
