import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'

export function NewBookingButton() {
  return (
    <Button
      component={Link}
      to={paths.docket}
      leftSection={<IconPlus size={16} aria-hidden />}
      style={{ flex: 'none' }}
    >
      New booking
    </Button>
  )
}
