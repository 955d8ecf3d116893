// What a product is, as a table of facts; blanks are '-'.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { serialsOfSkuPath } from '#shared/serials/serials.pages.ts'
import { productCalls, type ProductDetail } from '#shared/products/products.contract.ts'
import { countryName } from '#shared/code-names.ts'
import { useForbidden, useUser } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { materialName } from './materials.ts'
import { productText } from './products.text.ts'

type Fact = [string, ReactNode]

export function ProductFacts({ product: p }: { product: ProductDetail }) {
  const t = useText(productText)
  const format = useFormat()
  const language = useLanguage()
  const read = useReader()
  const { sees_money } = useUser()
  const listed = useForbidden()('serials.view') === undefined
  const { data: materials } = useRead(productCalls.getPackMaterials, {}, { enabled: p.consumables.length > 0 })
  const nameOf = (code: string) => {
    const found = materials?.rows.find((one) => one.code === code)
    return found ? read(materialName(found)) : code
  }
  const facts: Fact[] = [
    [t.barcode, p.barcode],
    [t.nameEn, p.name_en],
    [t.nameZh, p.name_zh],
    [t.alias, p.alias],
    [t.category, read({ en: p.category_en, zh_CN: p.category_zh })],
    [t.attribute, read({ en: p.attribute_en, zh_CN: p.attribute_zh })],
    [t.brand, p.brand],
    [t.color, p.color],
    [t.sizeText, p.size],
    [t.materialEn, p.material_en],
    [t.materialZh, p.material_zh],
    [t.purposeEn, p.purpose_en],
    [t.purposeZh, p.purpose_zh],
    [t.declaredValue, format.money(p.declared_value_usd, 'USD')],
    ...(sees_money
      ? [[t.purchasePrice, p.purchase_price && format.money(p.purchase_price, p.purchase_currency)] as Fact]
      : []),
    [t.hsCode, p.hs_code],
    [t.origin, countryName(p.origin_country, language)],
    [t.weight, format.weight(p.weight_g)],
    [t.dimensions, format.size(p.length_cm, p.width_cm, p.height_cm)],
    [t.volume, `${format.number(p.volume_m3, 6)}\u00a0m³`],
    [t.warning, format.number(p.warning_quantity)],
    [t.backordered, format.number(p.backordered)],
    [
      t.scanSerial,
      <>
        {p.scan_serial ? t.yes : t.no}
        {listed && (
          <>
            {' · '}
            <Link to={serialsOfSkuPath(p.sku_id)}>{t.serials}</Link>
          </>
        )}
      </>,
    ],
    [
      t.asked,
      [
        p.asks_lot && t.askedLot,
        p.asks_expiry && t.askedExpiry({ days: p.expiring_days }),
        p.asks_expiry && p.minimum_days > 0 && t.soldWith({ days: p.minimum_days }),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [t.consumables, p.consumables.map(nameOf).join(', ')],
    [t.updated, format.time(p.updated_at)],
  ]
  return (
    <dl className="uc-product-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || BLANK}</dd>
        </div>
      ))}
    </dl>
  )
}
