// The door of rates: what a quote is made with, and the use cases that fill the rate tables. The engine is src/shared/rates.
export { routes } from './rates.routes.ts'
export { agreedTerms, pricedByVersions, recordRates, type Priced } from './calculator/agreed-terms.ts'
export { offeredServices, termsIfAny } from './calculator/offered-services.ts'
export { termsFor, type MethodRow, type RatingTerms } from './calculator/terms.ts'
export { rateOn } from './calculator/rate-on.ts'
export { addMethod } from './tariffs/add-method.ts'
export { publishTariff } from './tariffs/publish-tariff.ts'
export { setExchangeRates } from './tariffs/set-exchange-rates.ts'
