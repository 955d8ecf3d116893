// The refusals of rates: exchange rates, tariffs and quotes. Numbers 1501 to 1599; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const ratesErrors = {
  rate_missing: {
    number: 1501,
    status: 409,
    en: 'There is no exchange rate from {from} to {to} for {date}',
    zh_CN: '缺少 {date} 从 {from} 到 {to} 的汇率',
  },
  no_tariff: { number: 1502, status: 409, en: 'No tariff is in force for {method}', zh_CN: '{method} 没有生效的资费' },
  country_not_served: {
    number: 1503,
    status: 409,
    en: 'This method does not deliver to {country}',
    zh_CN: '该物流方式不派送至 {country}',
  },
  postal_code_not_served: {
    number: 1504,
    status: 409,
    en: 'This method does not deliver to postal code {postal_code} in {country}',
    zh_CN: '该物流方式不派送至 {country} 邮编 {postal_code}',
  },
  too_heavy: {
    number: 1505,
    status: 409,
    en: 'The parcel weighs {weight_kg} kg, the limit is {limit_kg} kg',
    zh_CN: '包裹重 {weight_kg} kg，上限为 {limit_kg} kg',
  },
  too_long: {
    number: 1506,
    status: 409,
    en: 'The longest side is {length_cm} cm, the limit is {limit_cm} cm',
    zh_CN: '最长边 {length_cm} cm，上限为 {limit_cm} cm',
  },
  girth_exceeded: {
    number: 1507,
    status: 409,
    en: 'Length plus girth is {girth_cm} cm, the limit is {limit_cm} cm',
    zh_CN: '长度加围长 {girth_cm} cm，上限为 {limit_cm} cm',
  },
  attribute_forbidden: {
    number: 1508,
    status: 409,
    en: 'Goods with the attribute {attribute} are not carried: {skus}',
    zh_CN: '不承运属性为 {attribute} 的货物：{skus}',
  },
  ioss_over_limit: {
    number: 1509,
    status: 409,
    en: 'The declared value is {value} {currency}; a method that needs IOSS carries up to {limit} {currency}',
    zh_CN: '申报价值为 {value} {currency}；需要 IOSS 的物流方式上限为 {limit} {currency}',
  },
  hs_code_required: {
    number: 1510,
    status: 409,
    en: 'Customs of {country} need an HS code (at least 6 digits) for: {skus}',
    zh_CN: '{country} 海关要求提供 HS 编码（至少 6 位）：{skus}',
  },
  origin_required: {
    number: 1511,
    status: 409,
    en: 'Customs of {country} need the country of origin for: {skus}',
    zh_CN: '{country} 海关要求提供原产国：{skus}',
  },
  weight_not_priced: {
    number: 1512,
    status: 409,
    en: 'The chargeable weight is {weight_kg} kg, zone {zone} is priced up to {limit_kg} kg',
    zh_CN: '计费重量为 {weight_kg} kg，分区 {zone} 的价格上限为 {limit_kg} kg',
  },
  parcel_unknown: {
    number: 1513,
    status: 409,
    en: 'Weight and size of the parcel must be above 0',
    zh_CN: '包裹的重量和尺寸必须大于 0',
  },
  consumable_not_offered: {
    number: 1514,
    status: 409,
    en: 'Warehouse {warehouse} has no price for the consumable {item}',
    zh_CN: '仓库 {warehouse} 没有耗材 {item} 的报价',
  },
  service_not_offered: {
    number: 1515,
    status: 409,
    en: 'Warehouse {warehouse} has no price for the value-added service {item}',
    zh_CN: '仓库 {warehouse} 没有增值服务 {item} 的报价',
  },
  fulfilment_not_priced: {
    number: 1516,
    status: 409,
    en: 'Warehouse {warehouse} has no fulfilment fee for this contract',
    zh_CN: '仓库 {warehouse} 没有该合同的履约费报价',
  },
  method_exists: {
    number: 1517,
    status: 409,
    field: 'code',
    en: 'A shipping method with the code {code} already exists',
    zh_CN: '物流方式代码 {code} 已存在',
  },
  tariff_version: {
    number: 1518,
    status: 409,
    en: 'The next version of {code} is {version}',
    zh_CN: '{code} 的下一个版本号为 {version}',
  },
  tariff_scope: {
    number: 1519,
    status: 400,
    en: 'There is no {kind} with the code {code}',
    zh_CN: '不存在代码为 {code} 的{kind}',
  },
  tariff_waits: {
    number: 1520,
    status: 409,
    en: 'Another version of {code} waits for a second person: confirm or reject it first',
    zh_CN: '{code} 的另一版本正等待复核，请先确认或驳回',
  },
  tariff_own: {
    number: 1521,
    status: 403,
    en: 'Whoever wrote a tariff cannot confirm it',
    zh_CN: '资费的编写人不能自行确认',
  },
  ioss_over_day_limit: {
    number: 1523,
    status: 409,
    en: 'All that goes to this recipient on one day declares {value} {currency}; a method that needs IOSS carries up to {limit} {currency}',
    zh_CN: '当日寄给该收件人的货物合计申报 {value} {currency}；需要 IOSS 的物流方式上限为 {limit} {currency}',
  },
  tariff_began: {
    number: 1522,
    status: 409,
    en: 'Version {version} of {code} has begun on {date}: publish the next version instead',
    zh_CN: '{code} 的版本 {version} 已于 {date} 生效，请改为发布下一版本',
  },
} satisfies ErrorEntries
