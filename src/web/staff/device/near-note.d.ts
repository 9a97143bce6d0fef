/** `at`: when the copy that the list is made from was current. */
export declare function NearNote({ what, at }: {
    what: string;
    at: string | null;
}): import("react").JSX.Element;
