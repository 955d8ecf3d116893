// The refusals of products: SKUs and their barcodes. Numbers 1201 to 1299; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const productsErrors = {
  sku_exists: { number: 1201, status: 409, field: 'sku', en: 'SKU already exists', zh_CN: 'SKU已存在' },
  barcode_exists: { number: 1202, status: 409, field: 'barcode', en: 'UPC already exists', zh_CN: 'UPC已存在' },
  sku_in_use: {
    number: 1203,
    status: 409,
    en: 'A SKU used by a packing list or an order cannot be deleted',
    zh_CN: '已被装箱单或订单使用的SKU不能删除',
  },
  sku_unknown: { number: 1204, status: 400, en: 'SKU {sku} does not exist', zh_CN: 'SKU {sku} 不存在' },
  picture_address: {
    number: 1231,
    status: 400,
    en: 'This address is not open to everybody: use one on the internet, without a password and a port number',
    zh_CN: '该网址不可公开访问，请使用互联网上的网址，不含密码和端口号',
  },
  picture_away: {
    number: 1232,
    status: 400,
    en: 'There was no answer within 5 seconds: please check the address in your browser',
    zh_CN: '5 秒内没有响应，请在浏览器中检查该网址',
  },
  picture_answer: {
    number: 1233,
    status: 400,
    en: 'There is no picture at this address: please copy the address of the picture itself, not one that leads on to it',
    zh_CN: '该网址没有图片，请复制图片本身的网址，而不是会跳转的网址',
  },
  pictures_waiting: {
    number: 1234,
    status: 409,
    en: '{count} pictures are still being fetched: please wait until they are done',
    zh_CN: '还有 {count} 张图片正在获取，请等待完成后再试',
  },
  translation_off: {
    number: 1241,
    status: 409,
    en: 'No translation service is set up here: please write the text yourself',
    zh_CN: '系统未配置翻译服务，请自行填写',
  },
  translation_failed: {
    number: 1242,
    status: 409,
    en: 'The translation service gave no answer: please try again later, or write the text yourself',
    zh_CN: '翻译服务暂无响应，请稍后重试或自行填写',
  },
  kind_exists: {
    number: 1251,
    status: 409,
    field: 'code',
    en: 'There is already one with the code {code}: please choose another code',
    zh_CN: '代码 {code} 已存在，请使用其他代码',
  },
  category_in_use: {
    number: 1252,
    status: 409,
    en: '{products} products and {below} categories below hang on {name}: close it, or move them first',
    zh_CN: '{name} 下还有 {products} 个产品和 {below} 个子品类：请停用该品类，或先将其移走',
  },
  attribute_in_use: {
    number: 1253,
    status: 409,
    en: '{products} products have the attribute {name}: close it instead',
    zh_CN: '{products} 个产品正在使用属性 {name}，请改为停用',
  },
  category_below_itself: {
    number: 1254,
    status: 409,
    field: 'parent_code',
    en: 'A category cannot stand below itself: please choose another place',
    zh_CN: '品类不能移动到其自身之下，请选择其他位置',
  },
  category_too_deep: {
    number: 1255,
    status: 409,
    field: 'parent_code',
    en: 'Categories have at most {limit} levels: please choose a place further up',
    zh_CN: '品类最多 {limit} 级，请选择更高的层级',
  },
} satisfies ErrorEntries
