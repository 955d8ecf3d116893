// Texts about labels of products, of both applications.
import { text } from '#web/kit/text/text.ts'

export const labelsText = text({
  en: {
    labelsRow: 'Labels',
    labels: 'Print labels',
    labelsFor: ({ count }: { count: number }) =>
      count === 1 ? 'Labels for 1 product' : `Labels for ${count} products`,
    labelSize: 'Label size (mm)',
    sizeWrong: ({ min, max }: { min: number; max: number }) => `Width × height in whole mm, ${min} to ${max} each`,
    copies: 'Copies',
    copiesEach: 'Copies of each',
    copiesWrong: ({ max }: { max: number }) => `1 to ${max} labels at a time`,
    labelCount: ({ count }: { count: string }) => (count === '1' ? '1 label' : `${count} labels`),
  },
  zh_CN: {
    labelsRow: '标签',
    labels: '打印标签',
    labelsFor: ({ count }: { count: number }) => `${count} 个产品的标签`,
    labelSize: '标签尺寸（mm）',
    sizeWrong: ({ min, max }: { min: number; max: number }) => `宽 × 高，均为 ${min} 到 ${max} 的整数毫米`,
    copies: '份数',
    copiesEach: '每个产品份数',
    copiesWrong: ({ max }: { max: number }) => `每次可打印 1 至 ${max} 张`,
    labelCount: ({ count }: { count: string }) => `共 ${count} 张`,
  },
})
