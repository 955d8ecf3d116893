// Texts of the packing list as a sheet, and of its files. What the cards of boxes say is in wizard.text.ts.
import { text } from '#web/kit/text/text.ts'

export const packingText = text({
  en: {
    look: 'How the boxes are shown',
    asSheet: 'Spreadsheet',
    asCards: 'Box by box',
    sheet: 'Boxes as a spreadsheet',
    cell: ({ box, what }: { box: string; what: string }) => `${box}: ${what}`,
    copyTimes: 'Copy box …',
    fillDown: 'Fill down',
    removeBoxes: 'Remove boxes',
    takeBack: 'Undo',
    hint: 'Paste a block from your own spreadsheet. Enter, Tab and the arrow keys move, Ctrl+D fills down, Ctrl+Z undoes; Esc, then Tab leaves.',
    cut: ({ cells }: { cells: string }) => `Cells that found no place and were left out: ${cells}`,
    boxFault: ({ box, reason }: { box: string; reason: string }) => `${box}: ${reason}`,
    productFile: 'Product list as a file',
    packingFile: 'Packing list as a file',
    sheetLead:
      'The template holds what is saved of this booking. Fill it in, bring it again, and see what it would change; nothing is saved until you save this step.',
    takeOver: ({ rows }: { rows: string }) => `Take over the good rows (${rows})`,
    removed: ({ names, count }: { names: string; count: string }) =>
      `Not in the file, and gone once taken over (${count}): ${names}`,
    taken: 'Taken over. Please check it and save.',
  },
  zh_CN: {
    look: '箱子显示方式',
    asSheet: '表格',
    asCards: '逐箱',
    sheet: '装箱表格',
    cell: ({ box, what }: { box: string; what: string }) => `${box}：${what}`,
    copyTimes: '复制本箱…',
    fillDown: '向下填充',
    removeBoxes: '删除箱子',
    takeBack: '撤销',
    hint: '可从您的表格中整块粘贴。Enter、Tab 和方向键移动，Ctrl+D 向下填充，Ctrl+Z 撤销；按 Esc 后再按 Tab 离开。',
    cut: ({ cells }: { cells: string }) => `以下数量的单元格超出范围，未粘贴：${cells}`,
    boxFault: ({ box, reason }: { box: string; reason: string }) => `${box}：${reason}`,
    productFile: '产品清单文件',
    packingFile: '装箱单文件',
    sheetLead: '模板中已含本预约保存的内容。填写后重新上传，即可查看将产生的变更；保存本步骤之前不会更改任何数据。',
    takeOver: ({ rows }: { rows: string }) => `采用正确的行（${rows}）`,
    removed: ({ names, count }: { names: string; count: string }) => `文件中没有、采用后将移除（${count}）：${names}`,
    taken: '已采用，请核对后保存。',
  },
})
