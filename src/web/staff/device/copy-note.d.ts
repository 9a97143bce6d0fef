import type { ReactNode } from 'react';
import { type Caption } from '#domain/problems/caption.ts';
interface CopyNoteProps {
    /** The beginning of the sentence. */
    what: string;
    /** Null where the server's is shown: there is nothing to say. */
    at: string | null;
    /** What failed, where the server does not answer. */
    failure: Caption;
    /** Asks the server again; none where what is on the screen must not be replaced. */
    onRetry?: () => Promise<void>;
}
export declare function CopyNote({ what, at, failure, onRetry }: CopyNoteProps): import("react").JSX.Element | null;
/** `These are the copies on this phone, as of November 16, 2026, 2:03 PM.` */
export declare const CopyWords: ({ what, at }: {
    what: string;
    at: string;
}) => ReactNode;
export {};
