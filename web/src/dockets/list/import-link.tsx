import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { docketListTexts } from './texts.ts'

/** The way to the page that books many deliveries from a table. */
export const ImportLink = () => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={<IconTableImport size={16} aria-hidden />}
    renderRoot={(props) => <Link to={paths.imports} {...props} />}
  >
    {docketListTexts.import}
  </Button>
)
