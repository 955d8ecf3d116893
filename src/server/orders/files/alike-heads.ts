// What shops, marketplaces and other programs call the columns of their order files: proposed where columns are matched by hand (Rule 9.80), never
// read by itself. Signs and capitals do not matter; what may mean two things (Name, Price, Address) is left out or stands last.

export const ALIKE: Readonly<Record<string, readonly string[]>> = {
  customer_order_no: ['order no', 'order number', 'order id', 'order', 'order ref', 'order reference', 'reference', 'reference no', 'po number', 'sales order', '订单号', '订单编号', '平台订单号', '参考号', 'bestellnummer', 'bestellnr', 'bestell nr', 'auftragsnummer'],
  warehouse: ['warehouse code', 'ship from', '发货仓库', '仓库代码', 'lager'],
  method: ['shipping', 'shipping service', 'ship service level', 'delivery method', 'service', '渠道', '物流渠道', '运输方式', '发货方式', 'versandart'],
  sku: ['item sku', 'product sku', 'seller sku', 'lineitem sku', 'sku code', 'product code', 'item code', 'item number', 'article number', '商品编码', '产品编码', '商品 sku', 'artikelnummer', 'artikelnr', 'artikel nr'],
  quantity: ['qty', 'item quantity', 'lineitem quantity', 'quantity purchased', 'quantity to ship', 'order quantity', 'units', 'pieces', '件数', '商品数量', '产品数量', 'menge', 'anzahl'],
  goods_name: ['product name', 'item name', 'lineitem name', 'product title', 'item title', 'title', 'product', 'description', '品名', '产品名称', '商品名', 'artikelbezeichnung'],
  first_name: ['recipient', 'recipient name', 'shipping name', 'ship to name', 'ship name', 'shipping first name', 'consignee', 'receiver', 'receiver name', 'customer name', 'full name', '收件人', '收件人姓名', '收货人', '姓名', 'vorname', 'empfänger', 'name'],
  last_name: ['shipping last name', 'surname', 'family name', '收件人姓氏', 'nachname'],
  company: ['shipping company', 'company name', '收件公司', '公司名称', 'firma'],
  phone: ['shipping phone', 'ship phone number', 'phone number', 'telephone', 'tel', 'mobile', 'recipient phone', 'billing phone', '收件人电话', '联系电话', '手机', '手机号', 'telefon'],
  email: ['e mail', 'email address', 'buyer email', 'billing email', 'customer email', '电子邮箱', '收件人邮箱'],
  address1: ['shipping address 1', 'shipping address1', 'ship address 1', 'shipping address', 'address line 1', 'street address', 'street', 'street 1', 'recipient address', '收件人地址', '地址一', '详细地址', '街道', 'strasse', 'straße', 'str', 'address'],
  address2: ['shipping address 2', 'shipping address2', 'ship address 2', 'address line 2', 'street 2', '地址二', 'adresszusatz'],
  address3: ['ship address 3', 'address line 3', '地址三'],
  house_number: ['house no', 'street number', '门牌', 'hausnummer', 'hausnr', 'haus nr'],
  city: ['shipping city', 'ship city', 'ship to city', 'town', 'recipient city', '收件人城市', 'ort', 'stadt'],
  province: ['shipping province', 'shipping state', 'ship state', 'state', 'province', 'region', 'county', '省', '州', '省份', '州省', 'bundesland'],
  country: ['shipping country', 'ship country', 'ship to country', 'country code', 'destination country', 'recipient country', '国家', '收件国家', '目的国', '国家代码', 'land'],
  postal_code: ['shipping zip', 'shipping postcode', 'ship postal code', 'zip', 'zip code', 'zipcode', 'postcode', 'post code', 'postal', '邮政编码', '收件人邮编', 'plz', 'postleitzahl'],
  vat: ['vat number', 'vat no', 'vat id', '税号'],
  ioss: ['ioss number', 'ioss no'],
  remark: ['notes', 'note', 'comment', 'comments', 'customer note', 'delivery instructions', '买家留言', '订单备注', 'bemerkung'],
} // prettier-ignore
