// Texts of tariffs as files.
import { text } from '#web/kit/text/text.ts'

type Size = { size: string }
type Count = { count: number }
export const tariffFilesText = text({
  en: {
    download: 'Download as xlsx',
    title: 'From a file',
    drop: 'Drop a file here, or choose it',
    kinds: ({ size }: Size) =>
      `.xlsx with the sheets of the downloaded version, or .csv of one table, at most ${size}. Tables that the file has replace those below; nothing takes effect before it is published.`,
    ratesKinds: ({ size }: Size) =>
      `.xlsx or .csv with the columns From, To and Rate, at most ${size}. Its rates go to the table below; nothing is set before you do.`,
    choose: 'Upload file',
    wrongKind: 'Only .xlsx and .csv files can be read',
    tooLarge: ({ size }: Size) => `The file is larger than ${size}`,
    filled: ({ name, list }: { name: string; list: string }) => `Filled from ${name}: ${list}`,
    nothing: ({ name }: { name: string }) => `${name} filled no table`,
    unread: 'Not read',
    hidden: ({ sheet }: { sheet: string }) => `${sheet}: a hidden sheet`,
    unknownSheet: ({ sheet }: { sheet: string }) => `${sheet}: no table is called so`,
    unknownColumn: ({ sheet, column }: { sheet: string; column: string }) => `${sheet}, column ${column}: none of ours`,
    twice: ({ sheet }: { sheet: string }) => `${sheet}: the table is there twice, the first counts`,
    faults: ({ count }: Count) => (count === 1 ? 'One fault in the file' : `${count} faults in the file`),
    faultsLead: 'Mend the file and upload it again, or change the cell below. Until then it cannot be published.',
    more: ({ count }: Count) => `and ${count} more`,
    leave: 'Take as it stands',
    at: ({ place, said }: { place: string; said: string }) => `${place}: ${said}`,
  },
  zh_CN: {
    download: '下载 XLSX',
    title: '从文件填写',
    drop: '将文件拖到此处，或选择文件',
    kinds: ({ size }: Size) =>
      `支持与下载文件工作表相同的 .xlsx，或单张表的 .csv，最大 ${size}。文件中的表会替换下方对应的表；发布前不会生效。`,
    ratesKinds: ({ size }: Size) =>
      `支持含“源币种”“目标币种”“汇率”三列的 .xlsx 或 .csv，最大 ${size}。汇率会填入下方表格，点击设置后才会生效。`,
    choose: '上传文件',
    wrongKind: '只能读取 .xlsx 和 .csv 文件',
    tooLarge: ({ size }: Size) => `文件大于 ${size}`,
    filled: ({ name, list }: { name: string; list: string }) => `已从 ${name} 填写：${list}`,
    nothing: ({ name }: { name: string }) => `${name} 没有填写任何表`,
    unread: '未读取',
    hidden: ({ sheet }: { sheet: string }) => `${sheet}：隐藏的工作表`,
    unknownSheet: ({ sheet }: { sheet: string }) => `${sheet}：没有该名称的表`,
    unknownColumn: ({ sheet, column }: { sheet: string; column: string }) => `${sheet}，列 ${column}：无法识别`,
    twice: ({ sheet }: { sheet: string }) => `${sheet}：该表重复，以第一张为准`,
    faults: ({ count }: Count) => `文件中有 ${count} 处错误`,
    faultsLead: '请修改文件后重新上传，或修改下方单元格。在此之前不能发布。',
    more: ({ count }: Count) => `另有 ${count} 处`,
    leave: '按现有内容采用',
    at: ({ place, said }: { place: string; said: string }) => `${place}：${said}`,
  },
})
