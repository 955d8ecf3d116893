// What only the customer reads about serial numbers.
import { text } from '#web/kit/text/text.ts'

export const ownSerialsText = text({
  en: {
    add: 'Add serial numbers',
    import: 'Import',
    importTitle: 'Import serial numbers',
    importLead:
      'Take the template, or an export of the list, and bring it back filled. First you see what each row would do.',
    pasted: 'Serial numbers, one a line',
    addLead: 'Numbers of one SKU, typed, scanned or pasted. Each is there once, whatever the SKU.',
    skuField: 'SKU or barcode',
    boxField: 'Box mark or receiving order number',
    boxHint: 'If you know it: the warehouse then finds the numbers with the box.',
    numbers: 'Serial numbers',
    numbersHint: 'One a line, up to 1,000. More come in by file.',
    added: ({ count }: { count: string }) => `Added: ${count}`,
    cancel: 'Cancel',
    delete: 'Delete',
    deleteOne: ({ sn }: { sn: string }) => `Delete the serial number ${sn}?`,
    deleteMany: ({ count }: { count: number }) =>
      count === 1 ? 'Delete this serial number?' : `Delete ${count} serial numbers?`,
    deleteText: 'Only unbound numbers can be deleted. Their log stays.',
    deleted: 'Deleted',
    deleteFailed: 'Nothing was deleted',
    emptyTitle: 'No serial numbers yet',
    emptyText:
      'Add or import the numbers of your pieces, or let the warehouse scan them: packing binds each to its order.',
  },
  zh_CN: {
    add: '新增序列号',
    import: '导入',
    importTitle: '导入序列号',
    importLead: '请下载模板，或导出列表，填写后导入。系统先预览每一行的结果。',
    pasted: '序列号，每行一个',
    addLead: '录入、扫描或粘贴同一 SKU 的序列号。每个序列号只能存在一次，不分 SKU。',
    skuField: 'SKU 或条码',
    boxField: '箱唛或入库单号',
    boxHint: '如已知请填写，仓库可按箱查到这些序列号。',
    numbers: '序列号',
    numbersHint: '每行一个，最多 1,000 个；更多请用文件导入。',
    added: ({ count }: { count: string }) => `已新增 ${count} 个`,
    cancel: '取消',
    delete: '删除',
    deleteOne: ({ sn }: { sn: string }) => `删除序列号 ${sn}？`,
    deleteMany: ({ count }: { count: number }) => `删除 ${count} 个序列号？`,
    deleteText: '只能删除未绑定的序列号，日志会保留。',
    deleted: '已删除',
    deleteFailed: '未删除任何序列号',
    emptyTitle: '暂无序列号',
    emptyText: '请新增或导入商品的序列号，或由仓库扫描：打包时会绑定到订单。',
  },
})
