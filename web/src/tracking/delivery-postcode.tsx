import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { deliveryTexts } from './delivery-texts.ts'
import type { TrackedStop } from './track-calls.ts'

/** What a recipient can decide about their delivery on the tracking page. */
export interface OwnDeliveryProps {
  tracking_ref: string
  stop: TrackedStop
  /** The position of the stop, and its name. */
  index: number
  name: string
  onChanged: () => Promise<unknown>
}

export const postcodeErrors = (dadd_postalcode: string) =>
  isBlank(dadd_postalcode) ? [{ field: 'dadd_postalcode', message: deliveryTexts.postcodeMissing }] : []

/** The field of the postcode by which recipients prove that the delivery is theirs. */
export const DeliveryPostcode = (props: TextInputProps) => (
  <TextInput
    label={deliveryTexts.postcode}
    description={deliveryTexts.postcodeHelp}
    maxLength={9}
    autoComplete="postal-code"
    autoCapitalize="characters"
    spellCheck={false}
    required
    withAsterisk={false}
    {...props}
  />
)
