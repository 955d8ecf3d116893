// The staff's pages of the warehouses, and of what is taken without a question.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

export const warehousePath = (warehouseId: string): string => `/warehouses/edit/${warehouseId}`

const list: MenuPage<StaffPermission> = {
  path: '/warehouses',
  title: { en: 'Warehouses', zh_CN: '仓库' },
  permission: 'warehouses.edit',
  menu: { icon: 'home', group: 'house' },
}

/** The locations of one warehouse. */
export const locationsPath = (warehouseId: string): string => `/locations?warehouse_id=${warehouseId}`

export const officeWarehousePages = {
  list,
  add: { path: '/warehouses/add', title: { en: 'Add warehouse', zh_CN: '新增仓库' }, under: list },
  edit: { path: warehousePath(':id'), title: { en: 'Edit warehouse', zh_CN: '编辑仓库' }, under: list },
  locations: {
    path: '/locations',
    title: { en: 'Locations', zh_CN: '库位' },
    permission: 'locations.edit',
    menu: { icon: 'tags', group: 'house' },
  },
  cartons: {
    path: '/cartons',
    title: { en: 'Cartons', zh_CN: '纸箱' },
    permission: 'warehouses.edit',
    menu: { icon: 'tags', group: 'house' },
  },
  tolerances: {
    path: '/tolerances',
    title: { en: 'Tolerances', zh_CN: '容差设置' },
    permission: 'tolerances.edit',
    menu: { icon: 'setting', group: 'house' },
  },
} satisfies OfficePages
