import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { DraftEdit } from '../draft/booking-draft.ts'
import classes from '../booking.module.css'
import { bookingTexts } from '../texts.ts'

interface DropButtonsProps {
  owner: string
  index: number
  count: number
  edit: (edit: DraftEdit) => void
}

/** Buttons to move or remove a delivery. */
export function DropButtons({ owner, index, count, edit }: DropButtonsProps) {
  const name = owner.toLowerCase()
  const move = (by: -1 | 1) => edit({ type: 'moveDrop', index, by })
  return (
    <Group gap={4} className={classes.dropButtons}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={bookingTexts.moveUp(name)}
        disabled={index === 1}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={bookingTexts.moveDown(name)}
        disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={bookingTexts.removeNamed(name)}
        onClick={() => edit({ type: 'removeDrop', index })}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
