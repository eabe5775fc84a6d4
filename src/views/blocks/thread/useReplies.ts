import { useKept, type Kept } from '../../kept/useKept';
import { replyKind, type SavedReply } from './saved-replies';

/** The user's saved replies to the threads of a resource. @param enabled reads those of the account */
export function useReplies(resource: string, enabled: boolean): Kept<SavedReply> {
  return useKept({ kind: replyKind, owner: resource, preference: `replies:${resource}`, enabled });
}
