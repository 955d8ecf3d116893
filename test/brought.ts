// Documents that people brought: what their pages show is theirs, and is not read as the product's own words.
export const isBrought = (path: string): boolean =>
  /\/(getSlip|order\/getFile|getOwnLabel|v1\/orders\/\{order_id\}\/label)$/.test(path)
