// Whom the house asks about parcels that nobody has reported for a while. Which parcels, and how often, is its caller's matter.
export type AskedParcel = {
  /** The number on the house's label, by which news are stored. */
  tracking_no: string
  /** The number under which the source may know it. */
  number: string
  shipped_at: string
  /** Whether the source has been told of it before. */
  known: boolean
}

/** News in the form in which carriers report them. */
export type ParcelNews = {
  tracking_no: string
  last_mile_no?: string | undefined
  events: { occurred_at: string; status: string; description: string; place: string }[]
}

export type ParcelAnswer = {
  tracking_no: string
  /** Whether the source knows it from now on. */
  known: boolean
  /** None where there is nothing to tell. */
  message?: ParcelNews
}

export type TrackingSource = {
  /** How many parcels one question may hold. */
  most: number
  /** Whether it knows the house's own numbers, which no carrier gave (Rule 10.5). */
  ownNumbers: boolean
  /** A parcel is asked about when it has had no news for so long, and again after so long; each answer without news doubles that, up to 16 times. */
  quietMs: number
  againMs: number
  /** Throws where the source cannot answer now: all are asked again. One that it refuses is unknown to it. */
  ask(parcels: readonly AskedParcel[], now: Date): Promise<ParcelAnswer[]>
}
