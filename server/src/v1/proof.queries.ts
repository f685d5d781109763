import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { storedImageColumns, type StoredImage } from '../tracking/proof-images.ts'

export interface ProofRow {
  sig_id: number
  sig_kind: 'signature' | 'photo'
  sig_name: string
  sig_at: string
  /** The index of its stop. */
  ordinal: number
  /** Null for a signature that is stored as a path. */
  image_type: 'image/png' | 'image/jpeg' | 'image/webp' | null
}

const selectProof = statement<ProofRow>(
  'proof-of-delivery',
  `select sig_id, sig_kind, sig_name, sig_at, ordinal::int, sig_image_type image_type
   from (select dadd_id, row_number() over (order by dadd_order, dadd_id) - 1 ordinal
     from docket_address where dadd_dck_id = $1) stop
   join docket_signature on sig_dck_id = $1 and sig_dadd_id = dadd_id order by ordinal, sig_at, sig_id`,
)

/** The signatures and photos of a delivery, without their files. */
export const proofOf = (db: Queryable, dck_id: number) => allRows(db, selectProof, [dck_id])

const selectFile = statement<StoredImage & { sig_path: string | null }>(
  'file-of-proof',
  `select sig_path, ${storedImageColumns} from docket_signature where sig_dck_id = $1 and sig_id = $2`,
)

export const storedProof = (db: Queryable, dck_id: number, sig_id: number) =>
  firstRow(db, selectFile, [dck_id, sig_id])
