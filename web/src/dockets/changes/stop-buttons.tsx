import { Button, Group, Text } from '@mantine/core'
import { maximumAddresses } from '@despatch/domain/dockets/booking-limits.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import type { GroupAnswer } from './change-part.tsx'
import { changesTexts } from './texts.ts'

interface StopButtonsProps extends Pick<
  ChangeFieldsProps,
  'booking' | 'messages' | 'onAddStop' | 'onRemoveStop'
> {
  answer: GroupAnswer | undefined
}

/** Adds a delivery at the end, and removes the last one. Parcels and barcodes of the others stay with their stops. */
export function StopButtons({ booking, messages, answer, onAddStop, onRemoveStop }: StopButtonsProps) {
  const count = booking.addresses.length
  if (answer?.answer === 'no') return null
  return (
    <>
      <Group gap="xs">
        {count < maximumAddresses && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={onAddStop}
          >
            {changesTexts.addDelivery}
          </Button>
        )}
        {count > 2 && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemoveStop}
          >
            {changesTexts.removeLastDelivery}
          </Button>
        )}
      </Group>
      {messages['addresses'] && (
        <Text size="sm" c="var(--mantine-color-error)">
          {messages['addresses']}
        </Text>
      )}
      {answer?.reason && (
        <Text size="sm" c="dimmed">
          {changesTexts.stopsAsked(answer.reason)}
        </Text>
      )}
    </>
  )
}
