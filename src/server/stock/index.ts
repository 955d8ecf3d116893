// The door of stock: what later domains and the server's start may use.
export { routes } from './stock.routes.ts'
export { shelveGoods } from './lots/shelve-goods.ts'
export { findLocations, placeGoods, type PlaceMove } from './places/place-goods.ts'
export { keepQuarantine } from './quarantine/keep-quarantine.ts'
export { endQuarantine } from './quarantine/close-quarantine.ts'
export { seesCounts } from './moves/counts.queries.ts'
export { stockJobs } from './stock.jobs.ts'
export { listLevels } from './levels/levels.queries.ts'
