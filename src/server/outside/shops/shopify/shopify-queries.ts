// What is asked of Shopify's Admin API in GraphQL. Pages are small, because a query's cost is counted by what it could answer at most: a page of
// orders stays below the 1,000 points that one query may cost.

/** Versions come every quarter and stay for a year. From this one on inventory is only set with an idempotency key. */
export const API_VERSION = '2026-04'
export const ORDERS_A_PAGE = 20
export const LINES_A_PAGE = 10

const LINE = `nodes { sku title variantTitle unfulfilledQuantity requiresShipping variant { id } originalUnitPriceSet { shopMoney { amount } } } pageInfo { hasNextPage endCursor }`

export const SHOP_QUERY = `query Shop { shop { name myshopifyDomain currencyCode } locations(first: 50) { nodes { id name isActive } } }`

export const ORDERS_QUERY = `query Orders($first: Int!, $after: String, $query: String!, $lines: Int!) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes {
      id name createdAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus currencyCode note email phone
      shippingLine { title }
      shippingAddress { firstName lastName company phone address1 address2 city province provinceCode countryCodeV2 zip }
      lineItems(first: $lines) { ${LINE} }
    }
    pageInfo { hasNextPage endCursor }
  }
}`
export const LINES_QUERY = `query OrderLines($id: ID!, $after: String!) { order(id: $id) { lineItems(first: 100, after: $after) { ${LINE} } } }`
export const COUNT_QUERY = `query OrdersCount($query: String!) { ordersCount(query: $query, limit: null) { count } }`

export const SHIPPING_QUERY = `query OrderShipping($id: ID!) {
  order(id: $id) {
    fulfillments(first: 50) { status trackingInfo(first: 20) { number } }
    fulfillmentOrders(first: 20) { nodes { id status } }
  }
}`
/** Where a part of an order has left: what is still to be fulfilled, line by line. */
export const PARTS_QUERY = `query OrderParts($id: ID!) {
  order(id: $id) {
    fulfillmentOrders(first: 10) { nodes { id status lineItems(first: 40) { nodes { id remainingQuantity sku variant { id } } } } }
  }
}`
export const SHIP_MUTATION = `mutation Ship($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`

export const VARIANTS_QUERY = `query Variants($query: String!) {
  productVariants(first: 100, query: $query) { nodes { id sku inventoryItem { id } } }
}`
export const STOCK_MUTATION = `mutation SetStock($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { field message } }
}`

export const LISTENERS_QUERY = `query Listeners { webhookSubscriptions(first: 100) { nodes { topic uri } } }`
export const LISTEN_MUTATION = `mutation Listen($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, includeFields: ["id"] }) { userErrors { field message } }
}`
