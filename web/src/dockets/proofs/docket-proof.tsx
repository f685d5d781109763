import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { Text } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import { SignatureImage } from './signature-image.tsx'
import classes from './docket-proofs.module.css'
import { proofsTexts } from './texts.ts'

export type Proof = ReplyOf<typeof docketSignatureList>['rows'][number]

/** The signatures and photos of a docket, archived or not. */
export const proofsQuery = (dck_id: number) =>
  queryOptions({
    queryKey: ['dockets', 'proofs', dck_id],
    queryFn: async ({ signal }) => (await api(docketSignatureList, { _docketId: dck_id }, { signal })).rows,
  })

/** A signature or a photo, with the name and the time (TRACK-04). */
export function DocketProof({
  proof: { sig_kind, sig_name, sig_at, sig_path, sig_image },
  location,
}: {
  proof: Proof
  location: string
}) {
  const isPhoto = sig_kind === 'photo'
  const isMissing = sig_image === null && sig_path === null
  return (
    <figure className={classes.figure}>
      {isPhoto && sig_image !== null ? (
        <img src={sig_image} alt={proofsTexts.deliveryAt(location)} className={classes.photo} />
      ) : (
        <SignatureImage name={sig_name} path={sig_path} image={sig_image} />
      )}
      {isMissing && (
        <Text size="sm" c="dimmed">
          {proofsTexts.pictureMissing}
        </Text>
      )}
      <Text component="figcaption" size="xs" c="dimmed">
        {isPhoto ? proofsTexts.photo : proofsTexts.signedForBy(sig_name)}, <TimeOf iso={sig_at} within />
      </Text>
    </figure>
  )
}
