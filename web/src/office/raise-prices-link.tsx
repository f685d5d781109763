import { Button } from '@mantine/core'
import { IconTrendingUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'

/** Opens the page that raises the prices of many tariffs. */
export const RaisePricesLink = () => (
  <Button
    size="compact-md"
    variant="default"
    leftSection={<IconTrendingUp size={16} aria-hidden />}
    renderRoot={(props) => <Link to={paths.raisePrices} {...props} />}
  >
    {pages.raisePrices.title}
  </Button>
)
