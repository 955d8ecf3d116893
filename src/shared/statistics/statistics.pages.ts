// The pages that a customer's application opens with, and the statistics.
import type { PortalPages } from '../pages.ts'

export const statisticsPages = {
  workplace: { path: '/dashboard/workplace', title: { en: 'Workplace', zh_CN: '工作台' }, menu: { icon: 'dashboard' } },
  analysis: {
    path: '/dashboard/analysis',
    title: { en: 'Analysis', zh_CN: '数据分析' },
    permission: 'statistics.view',
    menu: { icon: 'chart' },
  },
  monitor: {
    path: '/dashboard/monitor',
    title: { en: 'Monitor', zh_CN: '实时监控' },
    menu: { icon: 'chart' },
  },
  workplace2: {
    path: '/dashboard/workplace2',
    title: { en: 'My workplace', zh_CN: '我的工作台' },
    menu: { icon: 'dashboard' },
  },
} satisfies PortalPages

export const reportPages = {
  shipping: {
    path: '/statistics/monthly-shipping',
    title: { en: 'Monthly shipping', zh_CN: '月度发货' },
    permission: 'statistics.view',
    menu: { icon: 'chart', group: 'statistics' },
  },
  countries: {
    path: '/statistics/countries',
    title: { en: 'Country data', zh_CN: '国家数据' },
    permission: 'statistics.view',
    menu: { icon: 'chart', group: 'statistics' },
  },
  volume: {
    path: '/statistics/monthly-volume',
    title: { en: 'Monthly volume detail', zh_CN: '月度货量明细' },
    permission: 'statistics.view',
    menu: { icon: 'chart', group: 'statistics' },
  },
  onTime: {
    path: '/statistics/on-time',
    title: { en: 'On time', zh_CN: '时效统计' },
    permission: 'statistics.view',
    menu: { icon: 'chart', group: 'statistics' },
  },
  expenses: {
    path: '/statistics/monthly-expenses',
    title: { en: 'Monthly expenses', zh_CN: '月度支出' },
    permission: 'billing.view',
    menu: { icon: 'money', group: 'statistics' },
  },
  skus: {
    path: '/statistics/sku-shipments',
    title: { en: 'SKU shipment quantity', zh_CN: 'SKU 发货量' },
    permission: 'statistics.view',
    menu: { icon: 'product', group: 'statistics' },
  },
} satisfies PortalPages
