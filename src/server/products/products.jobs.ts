// What the products domain does by itself: the rows of confirmed imports, and fetching the pictures that customers named by their addresses.
import { productPages } from '#shared/products/products.pages.ts'
import { tellImported } from '#server/mail/index.ts'
import { sweep, type Job } from '#server/base/jobs.ts'
import { importJob } from '#server/sheets/index.ts'
import { fetchPictures } from './catalogue/fetch-pictures.ts'
import { FETCH_PICTURES } from './catalogue/name-pictures.ts'
import { PRODUCT_IMPORT } from './files/product-import.ts'

export const productJobs: Job[] = [
  importJob(
    PRODUCT_IMPORT,
    tellImported(() => productPages.import.path),
  ),
  sweep(FETCH_PICTURES, fetchPictures),
]
