import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { docketsTexts } from './texts.ts'

export function NewBookingButton({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  return (
    <Button
      component={Link}
      to={paths.docket}
      size={size}
      leftSection={<IconPlus size={16} aria-hidden />}
      style={{ flex: 'none' }}
    >
      {docketsTexts.newBooking}
    </Button>
  )
}
