// What a read of one product says of kits: what it is made of, and the kits that it is part of. Over the product `s`.
import { sql } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { seesSku } from '../supplier-scope.ts'

/** The columns `components` and `kits`; of deleted kits none is said. */
export const kitColumns = (reader: CustomerActor | StaffActor) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('sku_id', p.sku_id, 'sku', p.sku, 'product_name', p.product_name, 'quantity', c.quantity, 'weight_g', p.weight_g) order by c.place)
    from kit_component c join sku p on p.customer_id = c.customer_id and p.sku_id = c.sku_id
    where c.customer_id = s.customer_id and c.kit_id = s.sku_id and ${seesSku(reader, 'p.sku_id')}), '[]') as components,
  coalesce((
    select jsonb_agg(jsonb_build_object('sku_id', p.sku_id, 'sku', p.sku, 'product_name', p.product_name, 'quantity', c.quantity, 'weight_g', p.weight_g) order by p.sku)
    from kit_component c join sku p on p.customer_id = c.customer_id and p.sku_id = c.kit_id
    where c.customer_id = s.customer_id and c.sku_id = s.sku_id and p.deleted_at is null and ${seesSku(reader, 'p.sku_id')}), '[]') as kits`

/** What a product is made of, as files have it: by SKU; not for whoever does not see every SKU. */
export const COMPONENT_SKUS = sql`coalesce((
    select jsonb_agg(jsonb_build_object('sku', p.sku, 'quantity', c.quantity) order by c.place)
    from kit_component c join sku p on p.customer_id = c.customer_id and p.sku_id = c.sku_id
    where c.customer_id = s.customer_id and c.kit_id = s.sku_id), '[]') as components`
