import { ShortcutsDialog, type Shortcut } from '../ui/shortcuts-dialog.tsx'

const shortcuts: readonly Shortcut[] = [
  { keys: ['J', 'K'], description: 'Next and previous account, or docket' },
  { keys: ['↑', '↓', 'Page Up', 'Page Down', 'Home', 'End'], description: 'Move in the list' },
  { keys: ['Space'], description: 'Select the account' },
  { keys: ['Enter', '→'], description: 'Go to the dockets of the account' },
  { keys: ['Esc', '←'], description: 'Back to the accounts' },
  { keys: ['Enter'], description: 'In the dockets: see the lines, and why a docket is not ready' },
  { keys: ['H'], description: 'In the dockets: hold or release the docket' },
  { keys: ['P'], description: 'Preview the selected accounts' },
  { keys: ['I'], description: 'Preview the selected accounts; in the preview: issue and send' },
  { keys: ['/'], description: 'Search accounts. Enter or ↓ returns to the accounts' },
  { keys: ['?'], description: 'Show keyboard shortcuts' },
]

/** The keyboard shortcuts of the accounts to bill. */
export const BillingShortcuts = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <ShortcutsDialog {...{ opened, onClose, shortcuts }} />
)
