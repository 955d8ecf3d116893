// The refusals of brands: brands and versions of the client app. Numbers 2201 to 2249; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const brandsErrors = {
  brand_exists: {
    number: 2201,
    status: 409,
    field: 'platform_type',
    en: 'There is already a brand with the number {number}',
    zh_CN: '编号 {number} 的品牌已存在',
  },
  host_taken: {
    number: 2202,
    status: 409,
    field: 'host',
    en: 'The host name {host} already belongs to a brand',
    zh_CN: '域名 {host} 已属于某个品牌',
  },
  app_version_exists: {
    number: 2302,
    status: 409,
    field: 'version',
    en: 'Version {version} of this app is already there',
    zh_CN: '该应用的版本 {version} 已存在',
  },
} satisfies ErrorEntries
