/** The street tiles of the installation, above the base map. */
export interface Streets {
  /** Null if none are set. */
  tiles: { url: string; attribution: string } | null
  /** Whether the tiles that are set could not be loaded. */
  failed: boolean
  /** Counts the retries. */
  attempt: number
  retrying: boolean
  onFail: () => void
  retry: () => void
}
