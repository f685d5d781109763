import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { commonTexts } from './texts.ts'

interface BackLinkProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  label?: string
}

/** A link above a page's heading, back to the previous page. */
export const BackLink = ({ label = commonTexts.back, ...back }: BackLinkProps) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    mb="xs"
    ml={-8}
    style={{ alignSelf: 'flex-start' }}
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    renderRoot={(props) => <Link {...back} {...props} />}
  >
    {label}
  </Button>
)
